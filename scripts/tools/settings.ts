/*
 * This module is loaded before a command that reads the service's settings. It adds those of .env, as the start does.
 * Node's own flag is not used, because it warns if the file is missing, which is allowed.
 */
try {
  process.loadEnvFile('.env')
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
