import type { NetworkConfig } from '#platform/language/policy.ts'

/** Which kinds of files a network takes into its `files`. */
export type ExtensionFilter = { mode: 'allow' | 'deny'; extensions: readonly string[] }

/** The network's filter, or null where every kind is taken. */
export const extensionFilterOf = (network: NetworkConfig): ExtensionFilter | null => {
  if (network.files_extension_filter_enabled !== true) return null
  const list = String(network.files_extension_filter_list ?? '')
  const extensions = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '')
  return { mode: network.files_extension_filter_type === 'allow' ? 'allow' : 'deny', extensions }
}

/** Whether a file with this extension (lower case, no dot) comes in. */
export const passes = (filter: ExtensionFilter | null, extension: string): boolean =>
  filter === null || filter.extensions.includes(extension) === (filter.mode === 'allow')
