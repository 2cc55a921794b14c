import { useNavigate } from '@tanstack/react-router'
import { useWorkspace } from '../../../session/index.ts'
import { ways } from '../../ways.ts'
import type { Way } from './group-rules.ts'

/** Returns a function that opens the page that a notification leads to. */
export function useOpenPage(): (way: Way) => void {
  const { slug: workspace } = useWorkspace()
  const navigate = useNavigate()
  return (way) => {
    switch (way.to) {
      case 'item':
        return void navigate({ to: ways.item(workspace, way.id) })
      case 'moderation':
        return void navigate({ to: ways.decision(workspace, way.id) })
      case 'deployment':
        return void navigate({
          to: ways.deployment(workspace, way.id),
        })
      case 'campaign':
        return void navigate({
          to: ways.campaign(workspace, way.id, 'budget'),
        })
      case 'team':
        return void navigate({ to: ways.team(workspace) })
      case 'testers':
        return void navigate({ to: ways.testers(workspace, 'members') })
      case 'webhooks':
        return void navigate({
          to: ways.settings(workspace, 'notifications'),
        })
      case 'inbox':
        return void navigate({ to: ways.inbox(workspace), search: {} })
    }
  }
}
