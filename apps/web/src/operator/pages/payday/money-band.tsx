import { useAppConfig } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import type en from './messages/en.ts'
import styles from './payday.module.css'

/** Says whether the money on this page is real. */
export function MoneyBand() {
  const t = useText<typeof en>('payday')
  const { development } = useAppConfig().capabilities
  return (
    <p className={styles.money} data-live={!development || undefined}>
      {development ? t.testMoney : t.liveMoney}
    </p>
  )
}
