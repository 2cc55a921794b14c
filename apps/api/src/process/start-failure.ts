import type { Config } from '../config.ts'

/** The error when the service cannot start; its message is a sentence for people. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** Returns the sentence for an address that cannot be used; null for any other error. */
export function whyNotListening(
  config: Pick<Config, 'HOST' | 'PORT' | 'METRICS_HOST' | 'METRICS_PORT'>,
  error: unknown,
): StartFailure | null {
  const isForMetrics = (error as { port?: number }).port === config.METRICS_PORT
  const prefix = isForMetrics ? 'METRICS_' : ''
  const [host, port] = [config[`${prefix}HOST`], config[`${prefix}PORT`]]
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program: stop that one, or set ${prefix}PORT to another number (0 takes a free one).`,
    EACCES: `Port ${port} of ${host} may not be used by this account: set ${prefix}PORT to a number above 1023.`,
    EADDRNOTAVAIL: `This machine has no address ${host}: set ${prefix}HOST to one of its own, such as 127.0.0.1.`,
    ENOTFOUND: `This machine does not know the address ${host}: set ${prefix}HOST to one of its own, such as 127.0.0.1.`,
  }
  const sentence = sentences[(error as { code?: string }).code ?? '']
  return sentence ? new StartFailure(sentence, { cause: error }) : null
}
