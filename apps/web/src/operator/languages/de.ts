import { byFolder } from '../../text/by-folder.ts'

/** Texts that every page needs. */
export default byFolder(
  import.meta.glob<object>(
    ['../../**/messages/de.ts', '!../../{app,portal,faults,glossary}/**', '!../pages/**'],
    {
      eager: true,
      import: 'default',
    },
  ),
)
/** Texts of a page, loaded with it. */
export const pages = byFolder(
  import.meta.glob<object>(['../pages/*/messages/de.ts', '../../faults/messages/de.ts'], {
    import: 'default',
  }),
)
