import { Band, SkeletonRows } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { useAppConfig } from '../../../session/index.ts'
import { Link } from '../../../surface/router/index.ts'
import { useText } from '../../../text/index.ts'
import { Column } from '../../parts/column/column.tsx'
import { ways } from '../../ways.ts'
import { ProviderAccount } from './account.tsx'
import { TokenAddress } from './address.tsx'
import { IdentityCheck } from './identity.tsx'
import { type Wallet, wallet } from './queries.ts'

/** The account and the address that the person is paid to, and the missing details. */
export function WalletPage() {
  const t = useText('wallet')
  const result = useRead(wallet)
  return (
    <Column title={t.title} trail={<Link to={ways.earnings}>{t.back}</Link>}>
      <Loaded of={result} skeleton={<SkeletonRows rows={3} height={120} />}>
        {(found) => <PaymentMethods of={found} />}
      </Loaded>
    </Column>
  )
}

function PaymentMethods({ of }: { of: Wallet }) {
  const t = useText('wallet')
  const { payouts } = useAppConfig().capabilities
  const { reasons } = of.eligibility
  return (
    <>
      {of.eligibility.eligible && <Band tone="good">{t.ready}</Band>}
      {reasons.includes('SUSPENDED') && <Band tone="stop">{t.suspended}</Band>}
      {!payouts.fiat && !payouts.tokens && <Band tone="neutral">{t.none}</Band>}
      {payouts.fiat && <ProviderAccount of={of} />}
      {reasons.includes('IDENTITY_NOT_VERIFIED') && <IdentityCheck />}
      <TokenAddress of={of} />
    </>
  )
}
