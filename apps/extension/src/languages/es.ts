import { byFolder } from '../../../web/src/text/by-folder.ts'

export default byFolder(
  import.meta.glob<object>(
    [
      '../*/messages/es.ts',
      '../../../web/src/{data,untrusted}/messages/es.ts',
      '../../../web/src/app/pages/zones/messages/es.ts',
      '../../../web/src/portal/pages/{notices,verify}/messages/es.ts',
    ],
    { eager: true, import: 'default' },
  ),
)
export const pages = byFolder(
  import.meta.glob<object>('../../../web/src/faults/messages/es.ts', { import: 'default' }),
)
