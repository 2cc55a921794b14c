/** An event of rrweb, with the fields that these pages read. */
export interface ReplayEvent {
  type: number
  timestamp: number
  data: unknown
}

/** Messages to the frame of a replay. `at`: milliseconds since the replay's first event. */
export type ToFrame =
  | { do: 'show'; events: readonly ReplayEvent[] }
  | { do: 'play'; at: number }
  | { do: 'pause'; at: number }

/** Messages from the frame. */
export type FromFrame = { isReady: true } | { at: number; total: number; isPlaying: boolean }
