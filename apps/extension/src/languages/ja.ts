import { byFolder } from '../../../web/src/text/by-folder.ts'

export default byFolder(
  import.meta.glob<object>(
    [
      '../*/messages/ja.ts',
      '../../../web/src/{data,untrusted}/messages/ja.ts',
      '../../../web/src/app/pages/zones/messages/ja.ts',
      '../../../web/src/portal/pages/{notices,verify}/messages/ja.ts',
    ],
    { eager: true, import: 'default' },
  ),
)
export const pages = byFolder(
  import.meta.glob<object>('../../../web/src/faults/messages/ja.ts', { import: 'default' }),
)
