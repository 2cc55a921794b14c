import { byFolder } from '../../../web/src/text/by-folder.ts'

export default byFolder(
  import.meta.glob<object>(
    [
      '../*/messages/fr.ts',
      '../../../web/src/{data,untrusted}/messages/fr.ts',
      '../../../web/src/app/pages/zones/messages/fr.ts',
      '../../../web/src/portal/pages/{notices,verify}/messages/fr.ts',
    ],
    { eager: true, import: 'default' },
  ),
)
export const pages = byFolder(
  import.meta.glob<object>('../../../web/src/faults/messages/fr.ts', { import: 'default' }),
)
