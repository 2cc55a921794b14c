import type { Config } from '../config.ts'

/** Why the service cannot start, in a sentence for the person who starts it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** The sentence for an address that cannot be listened on; null for any other error. */
export function whyNotListening(config: Pick<Config, 'HOST' | 'PORT'>, error: unknown): StartFailure | null {
  const { HOST, PORT } = config
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} of ${HOST} is in use by another program: stop that one, or set PORT to another number (0 takes a free one).`,
    EACCES: `Port ${PORT} of ${HOST} may not be used by this account: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}: set HOST to one of its own, such as 127.0.0.1.`,
    ENOTFOUND: `This machine does not know the address ${HOST}: set HOST to one of its own, such as 127.0.0.1.`,
  }
  const sentence = sentences[(error as { code?: string }).code ?? '']
  return sentence ? new StartFailure(sentence, { cause: error }) : null
}
