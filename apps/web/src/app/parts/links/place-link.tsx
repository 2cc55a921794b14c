import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWorkspace } from '../../../session/index.ts'

/** The paths of the pages, below the path of the workspace. */
const addresses = {
  item: '/items/$id',
  reward: '/rewards/$id',
  campaign: '/campaigns/$id/$tab',
  testers: '/testers/$tab',
  inbox: '/inbox',
  analytics: '/analytics',
  demand: '/demand',
  deployment: '/loop/$deploymentId',
  settings: '/settings/$tab',
} as const

interface PlaceLinkProps {
  to: keyof typeof addresses
  params?: Record<string, string>
  search?: Record<string, string>
  className?: string | undefined
  children: ReactNode
}

/** A link to a page of the workspace on the screen. The page itself checks its parameters. */
export function PlaceLink({ to, params = {}, search = {}, className, children }: PlaceLinkProps) {
  const { slug } = useWorkspace()
  const address: string = `/app/$workspace${addresses[to]}`
  return (
    <Link
      to={address}
      params={{ workspace: slug, ...params } as never}
      search={search as never}
      {...(className ? { className } : {})}
    >
      {children}
    </Link>
  )
}
