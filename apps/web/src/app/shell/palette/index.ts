import { whenOpened } from '@groundswell/ui'

export const Palette = whenOpened(() => import('./palette.tsx').then(({ Palette }) => Palette))
