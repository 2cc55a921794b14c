import { Band } from '@groundswell/ui'
import { useAppConfig } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import type en from './messages/en.ts'

/** Says whether the money on this page is real. */
export function MoneyBand() {
  const t = useText<typeof en>('payday')
  const { development } = useAppConfig().capabilities
  return development ? <Band tone="neutral">{t.testMoney}</Band> : <Band tone="flag">{t.liveMoney}</Band>
}
