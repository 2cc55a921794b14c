import { byFolder } from '../../../web/src/text/by-folder.ts'

export default byFolder(
  import.meta.glob<object>(
    [
      '../*/messages/en.ts',
      '../../../web/src/{data,untrusted}/messages/en.ts',
      '../../../web/src/app/pages/zones/messages/en.ts',
      '../../../web/src/portal/pages/{notices,verify}/messages/en.ts',
    ],
    { eager: true, import: 'default' },
  ),
)
export const pages = byFolder(
  import.meta.glob<object>('../../../web/src/faults/messages/en.ts', { import: 'default' }),
)
