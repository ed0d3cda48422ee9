import { type FolderView, folderContract } from '#events/folders/folder.contract.ts'
import { reviewContract } from '#events/folders/review.contract.ts'
import { subscriptionContract } from '#events/folders/subscription.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { EntryView, FolderPage, FolderView, TrashedItem } from '#events/folders/folder.contract.ts'
export type { WaitingFile } from '#events/folders/review.contract.ts'

export const folders = collection<FolderView>('folders')
export const calls = folderContract.calls
export const commands = commandsOf(folderContract)
export const reviewCalls = reviewContract.calls
export const reviews = commandsOf(reviewContract)
export const subscriptions = commandsOf(subscriptionContract)
