import { Section, Skeleton } from '@groundswell/ui'
import { Loaded, useRead } from '../../../data/index.ts'
import { useText } from '../../../text/index.ts'
import { Accent } from './accent.tsx'
import { Domain } from './domain.tsx'
import { Logo } from './logo.tsx'
import { me, publicDomain, publicLogo } from './queries.ts'

/** Sets the look of the public pages of all campaigns, and their host. */
export function PublicTab() {
  const t = useText('settings').public
  const domain = useRead(publicDomain)
  return (
    <>
      <Section title={t.colour} note={t.colourNote}>
        <Loaded of={useRead(me)} skeleton={<Skeleton lines={3} />}>
          {({ workspace }) => <Accent workspace={workspace} />}
        </Loaded>
      </Section>
      <Section title={t.logo} note={t.logoNote}>
        <Loaded of={useRead(publicLogo)} skeleton={<Skeleton lines={3} />}>
          {(found) => <Logo {...found} />}
        </Loaded>
      </Section>
      <Section title={t.host} note={t.hostNote}>
        <Loaded of={domain} skeleton={<Skeleton lines={3} />}>
          {(found) => <Domain key={found.host} domain={found} />}
        </Loaded>
      </Section>
    </>
  )
}
