import type { Plugin } from 'vite'

/**
 * Every style sheet states the order of layers. The minifier drops the statement if a sheet's own layers are in that
 * order, and then the sheet that loads first would decide the order.
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
