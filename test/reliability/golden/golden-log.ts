import { createSecretKey, type KeyObject } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Recorded } from '#platform/language/event.ts'
import { keyName, type Vault } from '#platform/vault/vault.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Events as a release of the product stored them, sealed fields and all, with the keys that open them. */
export type GoldenLog = { name: string; events: Recorded[]; keys: Record<string, string> }

/** One per release, by name. What was shipped is never edited; `record.ts` makes the one of the version in work. */
export const goldenLogs = async (): Promise<GoldenLog[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  return Promise.all(names.map((name) => goldenLog(name.replace('.jsonl', ''))))
}

const goldenLog = async (name: string): Promise<GoldenLog> => {
  const lines = (await readFile(`${folder}${name}.jsonl`, 'utf8')).trim().split('\n')
  const keys = await readFile(`${folder}${name}.keys.json`, 'utf8').catch(() => '{}')
  return {
    name,
    events: lines.map((line) => {
      const event = JSON.parse(line)
      return { ...event, position: BigInt(event.position) }
    }),
    keys: JSON.parse(keys),
  }
}

/** A vault that holds just these keys. */
export const vaultOf = (keys: Readonly<Record<string, string>>): Vault => {
  const refuse = () => Promise.reject(new Error('nothing is made or destroyed in a golden log'))
  return {
    keysFor: async (names) =>
      new Map(
        names.map(keyName).flatMap((name): [string, KeyObject][] => {
          const key = keys[name]
          return key ? [[name, createSecretKey(key, 'base64')]] : []
        }),
      ),
    makeKeys: refuse,
    isMissing: refuse,
    destroy: refuse,
    forget: () => undefined,
    secrets: { put: refuse, get: async () => null, remove: refuse },
  }
}

export type Pins = Record<string, Record<string, string>>
export const pinsFile = `${folder}rows.json`
export const readPins = async (): Promise<Pins> => JSON.parse(await readFile(pinsFile, 'utf8'))
