import { byFolder } from '../../../web/src/text/by-folder.ts'

export default byFolder(
  import.meta.glob<object>(
    [
      '../*/messages/ar.ts',
      '../../../web/src/{data,untrusted}/messages/ar.ts',
      '../../../web/src/app/pages/zones/messages/ar.ts',
      '../../../web/src/portal/pages/{notices,verify}/messages/ar.ts',
    ],
    { eager: true, import: 'default' },
  ),
)
export const pages = byFolder(
  import.meta.glob<object>('../../../web/src/faults/messages/ar.ts', { import: 'default' }),
)
