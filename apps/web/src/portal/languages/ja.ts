import { byFolder } from '../../text/by-folder.ts'

/** Texts that every page needs. */
export default byFolder(
  import.meta.glob<object>(
    ['../../**/messages/ja.ts', '!../../{app,operator,faults,glossary}/**', '!../pages/**'],
    {
      eager: true,
      import: 'default',
    },
  ),
)
/** Texts of a page, loaded with it. */
export const pages = byFolder(
  import.meta.glob<object>(['../pages/*/messages/ja.ts', '../../{faults,glossary}/messages/ja.ts'], {
    import: 'default',
  }),
)
