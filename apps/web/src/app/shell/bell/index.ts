import { whenOpened } from '@groundswell/ui'

export const Bell = whenOpened(() => import('./bell.tsx').then(({ Bell }) => Bell))
