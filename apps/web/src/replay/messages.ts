/** An event of rrweb, as far as the pages look into it. */
export interface ReplayEvent {
  type: number
  timestamp: number
  data: unknown
}

/** Messages to the frame of a replay. `at`: milliseconds since its first event. */
export type ToFrame =
  | { do: 'show'; events: readonly ReplayEvent[] }
  | { do: 'play'; at: number }
  | { do: 'pause'; at: number }

/** Messages from the frame. */
export type FromFrame = { isReady: true } | { at: number; total: number; isPlaying: boolean }
