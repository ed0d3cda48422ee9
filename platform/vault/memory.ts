import { generateKeySync, type KeyObject } from 'node:crypto'
import { type KeyName, keyName, type Vault } from './vault.ts'

/** A vault that lives as long as the process. */
export const memoryVault = (): Vault => {
  const keys = new Map<string, KeyObject | null>()
  const secrets = new Map<string, string>()
  const find = (names: readonly KeyName[]) => {
    const found = names.map((name) => [keyName(name), keys.get(keyName(name))] as const)
    return new Map(found.filter((entry): entry is readonly [string, KeyObject] => Boolean(entry[1])))
  }
  return {
    keysFor: async (names) => find(names),
    makeKeys: async (names) => {
      for (const name of names.map(keyName))
        if (!keys.has(name)) keys.set(name, generateKeySync('aes', { length: 256 }))
      return find(names)
    },
    isMissing: async (person) => !keys.has(keyName({ person, class: 'identity' })),
    destroy: async (person, personalClass) => {
      keys.set(keyName({ person, class: personalClass }), null)
    },
    forget: () => undefined,
    secrets: {
      put: async (kind, owner, value) => {
        secrets.set(JSON.stringify([kind, owner]), value)
      },
      get: async (kind, owner) => secrets.get(JSON.stringify([kind, owner])) ?? null,
      remove: async (kind, owner) => {
        secrets.delete(JSON.stringify([kind, owner]))
      },
    },
  }
}
