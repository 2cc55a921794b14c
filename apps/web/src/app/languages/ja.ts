import { byFolder } from '../../text/by-folder.ts'

/** Texts that every page needs. */
export default byFolder(
  import.meta.glob<object>(
    [
      '../../**/messages/ja.ts',
      '!../{pages,shell}/{*,*/*}/messages/**',
      '!../parts/{agent-runs,filter,publish}/messages/**',
      '!../../{operator,portal,faults,glossary}/**',
    ],
    {
      eager: true,
      import: 'default',
    },
  ),
)
/** Texts of a page, loaded with it. */
export const pages = byFolder(
  import.meta.glob<object>(
    [
      '../{pages,shell}/{*,*/*}/messages/ja.ts',
      '../parts/{agent-runs,filter,publish}/messages/ja.ts',
      '../../{faults,glossary}/messages/ja.ts',
    ],
    { import: 'default' },
  ),
)
