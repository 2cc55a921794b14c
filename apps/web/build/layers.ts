import type { Plugin } from 'vite'

/**
 * Every style sheet states the order of layers. The minifier drops the statement where a sheet's own layers stand in that
 * order, and then the sheet that a page happens to load first decides what wins.
 */
export const layersInOrder: Plugin = {
  name: 'layers-in-order',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'asset' && part.fileName.endsWith('.css'))
          part.source = `@layer reset,kit,page;${part.source}`
    },
  },
}
