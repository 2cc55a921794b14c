import { useAppConfig } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import styles from './payday.module.css'

/** Says whether the money on this page is real. */
export function MoneyBand() {
  const t = useText('payday')
  const { development } = useAppConfig().capabilities
  return (
    <p className={styles.money} data-live={!development || undefined}>
      {development ? t.testMoney : t.liveMoney}
    </p>
  )
}
