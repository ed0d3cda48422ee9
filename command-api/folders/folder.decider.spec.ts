import type { FolderEvent } from '#events/folders/folder.events.ts'
import { actor, given } from '#test/kit/decider-scenario.ts'
import { folders } from './folder.decider.ts'
import { foldersState } from './folder.state.ts'

const by = { member_id: 'gia' }
const made = (folder_id: string, parent_id: string, name: string): FolderEvent => ({
  type: 'FolderMade',
  data: { folder_id, parent_id, name, description: '', ...by },
})
const entered = (entry_id: string, folder_id: string): FolderEvent => ({
  type: 'FileEntered',
  data: { entry_id, file_id: 'plan', folder_id, ...by },
})

const gia = actor('gia', 'group:shed', 'posts_in:group:shed')
const tools = made('group:shed~tools', 'group:shed', 'Tools')
const entry = { entry_id: 'group:shed~1', file_id: 'plan', folder_id: 'group:shed~tools' }

describe('folders of a space', () => {
  it('let nothing in that has been there before, or from a space that has it no more', () => {
    const receive = { id: 'group:shed~1', file_id: 'plan', target_folder_id: 'group:shed~tools', ...by }
    given(folders, tools)
      .when('receive_file', receive)
      .then({ type: 'FileEntered', data: { ...entry, ...by } })
    given(folders, tools, entered('group:shed~1', 'group:shed~tools'))
      .when('receive_file', receive)
      .thenNothing()
    given(folders, tools, entered('group:shed~2', 'group:shed~tools'))
      .when('receive_file', receive)
      .thenNothing()
    given(folders)
      .when('receive_file', receive)
      .then({ type: 'FileEntered', data: { ...entry, folder_id: 'group:shed', ...by } })
  })

  it('give a folder that comes in a free name', () => {
    const gathered = foldersState.initial
    const source = folders.evolve.FolderMade(gathered, made('network~tools', 'network', 'Tools') as never)
    const receive = {
      id: 'group:shed~new',
      source_folder_id: 'network~tools',
      target_folder_id: 'group:shed',
      ...by,
    }
    given(folders, tools)
      .when('receive_folder', receive, { actor: gia, gathered: source })
      .then(made('group:shed~new', 'group:shed', 'Tools (2)'))
  })

  it('keep the tags and the fields of the network of a folder that comes in, and no fields of its group', () => {
    const filled = (folder_id: string, property: string, after: string) => ({
      type: 'FolderPropertyFilled' as const,
      data: { folder_id, property, before: '', after },
    })
    const tagged = (folder_id: string) => ({
      type: 'FolderTagged' as const,
      data: { folder_id, before: [], after: ['forms'] },
    })
    const chosen = (folder_id: string, property: string, after: string) => ({
      type: 'FolderPropertyFileChosen' as const,
      data: { folder_id, property, before: null, after },
    })
    const before: FolderEvent[] = [
      made('group:barn~seeds', 'group:barn', 'Seeds'),
      tagged('group:barn~seeds'),
      filled('group:barn~seeds', 'contact', 'Rosa'),
      filled('group:barn~seeds', 'barn~shelf', 'Third'),
      chosen('group:barn~seeds', 'scan', 'a'),
      chosen('group:barn~seeds', 'barn~sketch', 'b'),
    ]
    const gathered = before.reduce(
      (state, event) => folders.evolve[event.type](state, event as never),
      foldersState.initial,
    )
    const receive = {
      id: 'group:shed~seeds',
      source_folder_id: 'group:barn~seeds',
      target_folder_id: 'group:shed',
      ...by,
    }
    given(folders)
      .when('receive_folder', receive, { actor: gia, gathered })
      .then(
        made('group:shed~seeds', 'group:shed', 'Seeds'),
        tagged('group:shed~seeds'),
        filled('group:shed~seeds', 'contact', 'Rosa'),
        chosen('group:shed~seeds', 'scan', 'a'),
      )
  })

  it('let the files in fields of a folder go that is deleted for good', () => {
    const folder_id = 'group:shed~tools'
    const chosen: FolderEvent = {
      type: 'FolderPropertyFileChosen',
      data: { folder_id, property: 'scan', before: null, after: 'a' },
    }
    const trashed: FolderEvent = {
      type: 'FolderTrashed',
      data: { folder_id, parent_id: 'group:shed', folder_ids: [folder_id], ...by },
    }
    given(folders, tools, chosen, trashed)
      .when('purge', { root_folder_id: 'group:shed', folder_ids: [folder_id], file_ids: [] }, { actor: gia })
      .then({
        type: 'FolderPurged',
        data: {
          folder_id,
          folder_ids: [folder_id],
          entries: [],
          field_files: [{ folder_id, property: 'scan', file_id: 'a' }],
        },
      })
  })

  it('keep what others have put into a folder whose move is undone', () => {
    const command = { id: 'group:shed~tools', source_folder_id: 'network~tools' }
    given(folders, tools, entered('group:shed~1', 'group:shed~tools'))
      .when('return_folder', command, { gathered: new Set() })
      .thenNothing()
    given(folders, tools, entered('group:shed~1', 'group:shed~tools'))
      .when('return_folder', command, { gathered: new Set(['plan']) })
      .then({
        type: 'FolderPurged',
        data: {
          folder_id: 'group:shed~tools',
          folder_ids: ['group:shed~tools'],
          entries: [{ entry_id: 'group:shed~1', file_id: 'plan' }],
        },
      })
  })
})
