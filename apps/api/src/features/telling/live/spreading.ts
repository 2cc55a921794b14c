import type { App } from '../../../app.ts'
import type { Hint } from '../../../core/hints.ts'
import { perApp } from '../../../core/per-app.ts'
import { seenBy } from '../../listening/feedback/index.ts'
import { recallZonesById } from '../../listening/zones/index.ts'
import { createListenedPlaces, createOutgoing, LISTENED_MS } from './collecting.ts'
import { createPeers } from './peers.ts'
import { itemTopics, MUCH, type Parcel, publicHint, toStreamMessage } from './rules.ts'
import { listPlacesOfTesters, listWatchers } from './store.ts'
import { createStreams, type Stream } from './streams.ts'

/** The live streams of this process, and the hints that it collects for the streams of all processes. */
export const live = perApp(
  (app) => openLive(app),
  (opened) => opened.stop(),
)

function openLive(app: App) {
  const streams = createStreams({ most: app.config.MAX_LIVE_STREAMS, now: () => app.clock.now() })
  const listened = createListenedPlaces()
  const outgoing = createOutgoing(app, listened.has, streams.catchUp)
  const peers = createPeers(app, streams)

  app.db.hints.take(outgoing.collect)
  app.db.changes.on('listeners', listened.processAnnouncement)
  app.db.changes.on('hints', (text) => {
    if (text === null) return streams.catchUp()
    if (streams.stats().open === 0) return
    const parcel = JSON.parse(text) as Parcel
    for (const [place, hints] of Object.entries(parcel))
      void deliverHints(app, streams.all(), place, hints).catch(() => streams.catchUp())
    // A change of members or memberships may change which places a stream may watch.
    for (const [place, hints] of Object.entries(parcel))
      if (!hints || hints.some(({ topic }) => topic === 'member')) streams.recheckCredentials(place)
  })
  // Waits for the next turn of the event loop, because the caches of keys receive the same notice and must be cleared
  // first.
  app.db.changes.on('keys', (workspaceId) => void setImmediate(() => streams.recheckCredentials(workspaceId)))

  const renewing = setInterval(() => void renewAnnouncements(), LISTENED_MS / 3).unref()
  async function renewAnnouncements(): Promise<void> {
    listened.dropLapsed()
    if (streams.stats().open === 0) return
    await refreshPlaces(app, streams.all()).catch(() => {})
    await outgoing.announce([...streams.places()])
  }

  return {
    streams,
    /** Resolves when all processes know that this one listens to these places. */
    async listenTo(places: ReadonlySet<string>): Promise<void> {
      const unheard = listened.add(places)
      if (unheard.length > 0) await outgoing.announce(unheard)
      await peers.readProcesses()
    },
    async stop() {
      clearInterval(renewing)
      peers.stop()
      await outgoing.stop()
    },
  }
}

/**
 * Sends the hints of a workspace or tester to its streams. Null means so many that the streams must read everything
 * again.
 */
async function deliverHints(
  app: App,
  streams: Iterable<Stream>,
  place: string,
  hints: readonly Hint[] | null,
): Promise<void> {
  const here = [...streams].filter((stream) => stream.places.has(place))
  if (here.length === 0) return
  if (hints === null) {
    for (const stream of here) stream.tell(MUCH)
    return
  }
  const zoneIds = await findZoneNames(app, place, hints)
  const messages = new Map(hints.map((hint) => [hint, toStreamMessage(publicHint(hint, zoneIds))]))
  const whole = [...messages.values()].join('')
  const testers = new Map<string, Stream[]>()
  for (const stream of here)
    if (stream.caller.kind !== 'tester') stream.tell(whole)
    else testers.set(stream.caller.testerId, [...(testers.get(stream.caller.testerId) ?? []), stream])
  if (testers.size === 0) return
  for (const [testerId, heard] of await findSubjectsOfTesters(app, place, hints, [...testers.keys()])) {
    const text = [...heard].map((hint) => messages.get(hint)!).join('')
    for (const stream of testers.get(testerId)!) stream.tell(text)
  }
}

async function findZoneNames(app: App, place: string, hints: readonly Hint[]): Promise<Map<string, string>> {
  const ids = [...new Set(hints.flatMap(({ zone }) => zone ?? []))]
  if (ids.length === 0) return new Map()
  const zones = await app.db.readWorkspace(place, (tx) => recallZonesById(app, tx, ids))
  return new Map(zones.map(({ id, zoneId }) => [id, zoneId]))
}

/**
 * Returns the subjects about which each of these testers gets hints: their own items, items that they have voted on,
 * and their membership.
 */
async function findSubjectsOfTesters(
  app: App,
  workspaceId: string,
  hints: readonly Hint[],
  testerIds: readonly string[],
): Promise<Map<string, Set<Hint>>> {
  const reaches = { author: seenBy.author, others: seenBy.public }
  const open = hints.filter(({ isInternal }) => !isInternal)
  const ofItems = open.filter(({ topic }) => itemTopics.includes(topic))
  const feedbackIds = [...new Set(ofItems.map(({ id }) => id))]
  const watchers =
    feedbackIds.length > 0
      ? await app.db.readOperator((tx) => listWatchers(tx, workspaceId, { feedbackIds, testerIds, reaches }))
      : []
  const heard = new Map<string, Set<Hint>>()
  const addHeard = (testerId: string, hint: Hint) =>
    heard.set(testerId, (heard.get(testerId) ?? new Set()).add(hint))
  for (const { feedbackId, testerId } of watchers)
    for (const hint of ofItems) if (hint.id === feedbackId) addHeard(testerId, hint)
  for (const hint of open)
    if (hint.topic === 'tester' && hint.testerId && testerIds.includes(hint.testerId))
      addHeard(hint.testerId, hint)
  return heard
}

/**
 * Updates which workspaces testers' streams watch, because an invite, a first item or a first vote adds a workspace.
 */
async function refreshPlaces(app: App, streams: Iterable<Stream>): Promise<void> {
  const ofTesters = [...streams].filter(({ caller }) => caller.kind === 'tester')
  const testerIds = [
    ...new Set(ofTesters.flatMap(({ caller }) => (caller.kind === 'tester' ? caller.testerId : []))),
  ]
  if (testerIds.length === 0) return
  const rows = await app.db.readOperator((tx) => listPlacesOfTesters(tx, testerIds))
  const places = Map.groupBy(rows, ({ testerId }) => testerId)
  for (const stream of ofTesters)
    if (stream.caller.kind === 'tester')
      stream.places = new Set(places.get(stream.caller.testerId)?.map(({ workspaceId }) => workspaceId))
}
