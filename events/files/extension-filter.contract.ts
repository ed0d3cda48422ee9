import { extensionOf, extensionsOf } from '#platform/content/file-name.ts'
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

/** Whether a file with this name comes in. */
export const passes = (filter: ExtensionFilter | null, filename: string): boolean => {
  if (filter === null) return true
  return filter.mode === 'allow'
    ? filter.extensions.includes(extensionOf(filename))
    : !extensionsOf(filename).some((extension) => filter.extensions.includes(extension))
}
