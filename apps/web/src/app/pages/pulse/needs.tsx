import { Icon, Mark, Num, RelativeTime, Section, SkeletonRows } from '@groundswell/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Loaded, useRead } from '../../../data/index.ts'
import { useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { Words } from '../../../untrusted/index.ts'
import { figureLink } from '../../parts/filter/ways.ts'
import { PlaceLink } from '../../parts/links/place-link.tsx'
import { countsQuery } from '../../shell/counts.ts'
import { ways } from '../../ways.ts'
import styles from './needs.module.css'
import { findNeeds, MOST_COUNTED, type Need, type NeedKind, waitingDeployments } from './needs-rules.ts'
import { noticesQuery, openDeploymentsQuery } from './queries.ts'

const tones = {
  asks: 'ask',
  flagged: 'flag',
  stale: 'flag',
  troubled: 'stop',
  disputes: 'stop',
  budgets: 'flag',
} as const satisfies Record<NeedKind, string>
const MOST_QUESTIONS = 3

/** The work that waits for a person, each kind with its link. */
export function Needs() {
  const t = useText('pulse')
  const counts = useRead(countsQuery())
  const notices = useRead(noticesQuery()).data?.items ?? []
  return (
    <Section title={t.needsYou}>
      <Loaded of={counts} skeleton={<SkeletonRows rows={2} height={46} />}>
        {(counted) => {
          const needs = findNeeds(counted, notices)
          return (
            <ul className={styles.needs}>
              {needs.length === 0 ? (
                <li className={styles.none}>
                  <Mark tone="good" />
                  {t.nothingWaits}
                </li>
              ) : (
                needs.map((need) => <NeedRow key={need.kind} need={need} />)
              )}
            </ul>
          )
        }}
      </Loaded>
    </Section>
  )
}

function NeedRow({ need }: { need: Need }) {
  const t = useText('pulse')
  const { kind, count } = need
  return (
    <li>
      <NeedLink need={need}>
        <Mark tone={tones[kind]} />
        <span className={styles.what}>{t.needs[kind](Math.min(count, MOST_COUNTED))}</span>
        <span className={styles.count}>
          <Num value={count} />
          {count >= MOST_COUNTED ? '+' : ''}
        </span>
        <Icon name="chevronRight" size={14} />
      </NeedLink>
      {kind === 'asks' ? <Questions /> : null}
    </li>
  )
}

/** A link to the page where the work is done. */
function NeedLink({ need: { kind, campaigns }, children }: { need: Need; children: ReactNode }) {
  const { slug: workspace } = useWorkspace()
  const className = styles.need
  if (kind === 'flagged')
    return (
      <Link to={ways.moderation(workspace)} className={className}>
        {children}
      </Link>
    )
  if (kind === 'asks' || kind === 'troubled')
    return (
      <PlaceLink
        to="inbox"
        search={figureLink(kind === 'asks' ? 'AWAITING_APPROVAL' : 'TROUBLED')}
        className={className}
      >
        {children}
      </PlaceLink>
    )
  const [only, ...others] = campaigns
  if (only !== undefined && others.length === 0)
    return (
      <Link to={ways.campaign(workspace, only, 'budget')} className={className}>
        {children}
      </Link>
    )
  if (only !== undefined)
    return (
      <Link to={ways.campaigns(workspace)} className={className}>
        {children}
      </Link>
    )
  return (
    <Link to={ways.loop(workspace)} className={className}>
      {children}
    </Link>
  )
}

/** The agents' questions in their words, with the way to the answer. */
function Questions() {
  const t = useText('pulse')
  const { slug: workspace } = useWorkspace()
  const deployments = useRead(openDeploymentsQuery()).data?.items ?? []
  return waitingDeployments(deployments)
    .slice(0, MOST_QUESTIONS)
    .map(({ id, question, agent, updatedAt }) => (
      <Link key={id} to={ways.deployment(workspace, id)} className={styles.question}>
        <span className={styles.asked}>
          {question ? <Words of={question} kind="agents" lines={2} /> : t.waitsForApproval}
        </span>
        <span className={styles.by}>
          {agent ? <Words of={agent.name} kind="agents" lines={1} /> : t.anAgent} ·{' '}
          <RelativeTime at={updatedAt} />
        </span>
      </Link>
    ))
}
