import { event } from '../../core/event.ts'

/** Somebody has joined a workspace's team. */
export const memberJoined = event<{ workspaceId: string; memberId: string }>('member.joined')
