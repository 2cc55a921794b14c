import type { FastifyRequest } from 'fastify'
import type { TObject } from 'typebox'
import type { App } from '../app.ts'
import type { Caller } from '../core/caller.ts'
import { createCursors, listName } from '../core/cursor.ts'
import type { Operation } from '../core/operation.ts'
import { cursorParameter } from '../core/page.ts'
import { perApp } from '../core/per-app.ts'
import { invalidCursor } from '../core/problems.ts'

const cursors = perApp((app) => createCursors(app.secret))

/** Whether http/ signs and checks the cursor of an operation's list. The list of items handles its own cursors. */
export function isPaged({ query }: Operation): boolean {
  return (query as TObject | undefined)?.properties?.cursor === cursorParameter
}

/**
 * Returns functions that open and seal the cursor of a list. Its handler sees the JSON of a sort key, which only this
 * service can have made.
 */
export function listCursor(app: App, operation: Operation, caller: Caller, request: FastifyRequest) {
  const query = request.query as Record<string, unknown>
  const filters = { ...query, ...(request.params as object) }
  // The name of the list is computed only for a page that has a cursor or gets one.
  const nameOfList = () => listName(operation.id, readerName(caller), filters)
  return {
    /**
     * Replaces the signed cursor by the position in it. Throws `invalid_cursor` if the cursor belongs to another list
     * or reader.
     */
    open() {
      if (typeof query.cursor !== 'string') return
      const place = cursors(app).decode(nameOfList(), query.cursor)
      if (!place) throw invalidCursor()
      query.cursor = JSON.stringify(place)
    },
    /** Signs the cursor of a page. */
    seal<Page>(page: Page): Page {
      const { nextCursor } = page as { nextCursor?: string | null }
      return nextCursor
        ? { ...page, nextCursor: cursors(app).encode(nameOfList(), JSON.parse(nextCursor)) }
        : page
    },
  }
}

/** Returns the reader of a list: a workspace, a tester, the operator or everybody. */
function readerName(caller: Caller): string {
  if ('workspaceId' in caller) return caller.workspaceId
  return caller.kind === 'tester' ? caller.testerId : caller.kind
}
