import { whenOpened } from '@groundswell/ui'

export const KeySheet = whenOpened(() => import('./keys.tsx').then(({ KeySheet }) => KeySheet))
