/*
 * Loaded before a command that reads the service's settings: takes those of .env too, as the start does. Node's own
 * flag warns when the file is missing, which is allowed.
 */
try {
  process.loadEnvFile('.env')
} catch (error) {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}
