import { type IconName, useCompactRows } from '@groundswell/ui'
import { useNavigate } from '@tanstack/react-router'
import { useWrite } from '../../../data/index.ts'
import { theSession, useWorkspace } from '../../../session/index.ts'
import { useText } from '../../../text/index.ts'
import { visibleLine } from '../../parts/filter/index.ts'
import { useHeldFilter } from '../../parts/filter/use-held.ts'
import { ways } from '../../ways.ts'
import { places } from '../places.ts'
import type { Candidate } from './match-rules.ts'

/** A line of the palette. */
export interface Entry extends Candidate {
  icon: IconName
  /** The text at the end of the line: the kind of an object. */
  note?: string
  /** Whether a stranger wrote the label, which is then marked as foreign. */
  isUntrusted?: boolean
  keys?: string
  run(): void
}

/** Returns the actions that the person may take from any page. */
export function useActions(): Entry[] {
  const t = useText('palette')
  const { slug: workspace, can, memberships } = useWorkspace()
  const navigate = useNavigate()
  const readAll = useWrite({
    run: (api) => api.post('/api/notifications/read-all', { body: {} }),
    invalidates: ['notification'],
  })
  const [compact, setCompact] = useCompactRows()
  const manages: Entry[] = [
    {
      id: 'new-zone',
      icon: 'plus',
      label: t.newZone,
      words: t.newWords,
      run: () => void navigate({ to: ways.zones(workspace) }),
    },
    {
      id: 'new-campaign',
      icon: 'plus',
      label: t.newCampaign,
      words: t.newWords,
      run: () => void navigate({ to: ways.newCampaign(workspace) }),
    },
  ]
  const administers: Entry[] = [
    {
      id: 'invite-tester',
      icon: 'mail',
      label: t.inviteTester,
      run: () => void navigate({ to: ways.testers(workspace, 'invites') }),
    },
    {
      id: 'invite-member',
      icon: 'mail',
      label: t.inviteMember,
      run: () => void navigate({ to: ways.team(workspace) }),
    },
    {
      id: 'agent-key',
      icon: 'agent',
      label: t.agentKey,
      words: 'mcp',
      run: () => void navigate({ to: ways.settings(workspace, 'agents') }),
    },
  ]
  const { accountUrl } = theSession().config
  const others = memberships.filter(({ workspaceSlug }) => workspaceSlug !== workspace)
  return [
    {
      id: 'moderate',
      icon: 'shield',
      label: t.moderate,
      run: () => void navigate({ to: ways.moderation(workspace) }),
    },
    ...(can('manage') ? manages : []),
    ...(can('administrate') ? administers : []),
    { id: 'read-all', icon: 'check', label: t.readAll, run: () => readAll.write(undefined) },
    {
      id: 'start',
      icon: 'play',
      label: t.start,
      run: () => void navigate({ to: ways.start(workspace) }),
    },
    ...others.map(
      (other): Entry => ({
        id: `workspace ${other.workspaceId}`,
        icon: 'merge',
        label: t.switchTo(visibleLine(other.workspaceName)),
        run: () => void navigate({ to: ways.pulse(other.workspaceSlug) }),
      }),
    ),
    {
      id: 'density',
      icon: 'board',
      label: compact ? t.comfortableRows : t.compactRows,
      words: t.densityWords,
      run: () => setCompact(!compact),
    },
    ...(accountUrl
      ? [{ id: 'sign-ins', icon: 'key', label: t.signIns, run: () => location.assign(accountUrl) } as const]
      : []),
    { id: 'sign-out', icon: 'logout', label: t.signOut, run: () => void theSession().signOut() },
  ]
}

/** The pages of the rail. */
export function usePages(): Entry[] {
  const t = useText('shell')
  const { slug: workspace } = useWorkspace()
  const navigate = useNavigate()
  const held = useHeldFilter()
  return places.map((place) => ({
    id: `page ${place.name}`,
    icon: place.icon,
    label: t[place.name],
    keys: `G ${place.key.toUpperCase()}`,
    run: () => void navigate({ to: place.to, params: { workspace }, search: held(place.name) as never }),
  }))
}
