import { byFolder } from '../../../web/src/text/by-folder.ts'

export default byFolder(
  import.meta.glob<object>(
    [
      '../*/messages/de.ts',
      '../../../web/src/{data,untrusted}/messages/de.ts',
      '../../../web/src/app/pages/zones/messages/de.ts',
      '../../../web/src/portal/pages/{notices,verify}/messages/de.ts',
    ],
    { eager: true, import: 'default' },
  ),
)
export const pages = byFolder(
  import.meta.glob<object>('../../../web/src/faults/messages/de.ts', { import: 'default' }),
)
