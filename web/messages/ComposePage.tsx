import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { memberContract } from '#events/members/member.contract.ts'
import { type MessageView, messageContract } from '#events/messages/message.contract.ts'
import { LinkPreviewField } from '#web/crawls/parts/LinkPreviewField.tsx'
import { linksInDocument } from '#web/crawls/parts/links-in.ts'
import { useLinkPreview } from '#web/crawls/parts/use-link-preview.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { DraftOffer } from '#web/drafts/parts/DraftOffer.tsx'
import { DraftState } from '#web/drafts/parts/DraftState.tsx'
import type { LocalDraft } from '#web/drafts/parts/local-drafts.ts'
import { useOfferedDraft } from '#web/drafts/parts/use-offered-draft.ts'
import { useSavedDraft } from '#web/drafts/parts/use-saved-draft.ts'
import { call } from '#web/kit/data/api.ts'
import { useMember } from '#web/kit/data/session.ts'
import { useMentionSources } from '#web/kit/editor/mention-sources.ts'
import { RichEditor } from '#web/kit/editor/RichEditor.tsx'
import { documentOf, isBlank, type RichDocument } from '#web/kit/editor/rich-document.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { UploadField } from '#web/kit/files/UploadField.tsx'
import { useUploads } from '#web/kit/files/use-uploads.ts'
import { Form } from '#web/kit/forms/Form.tsx'
import { FormButtons } from '#web/kit/forms/FormButtons.tsx'
import { useCommandForm } from '#web/kit/forms/form.ts'
import { UnsavedGuard } from '#web/kit/forms/UnsavedGuard.tsx'
import { Keys } from '#web/kit/keyboard/Keys.tsx'
import { useText } from '#web/kit/language/texts.ts'
import { Page } from '#web/kit/page/Page.tsx'
import { EntityPicker } from '#web/kit/pickers/EntityPicker.tsx'
import type { Entity } from '#web/kit/pickers/entity-search.ts'
import { messagePaths } from '#web/messages/parts/messages.paths.ts'
import { blockingReason, prefixed, recipientOf, splitByType } from './recipients.ts'
import { useDraftFiles } from './use-draft-files.ts'

type Values = { to: Entity[]; to_all_network_members: boolean; subject: string; content: RichDocument | null }

const maxFiles = 20

// Members may write to groups they administer, and to administrators of any group.
const types = ['group', 'group_admin', 'member'] as const

const unaddressed = 'message-new'

/** Writes a new message, or forwards one. Each recipient and each forwarded message has a draft of its own. */
export function ComposePage() {
  const [address] = useSearchParams()
  const forwarded = address.get('forward')
  const to = address.get('to')
  const draftName = forwarded ? `forward-${forwarded}` : to ? `message-to-${to}` : unaddressed
  return <Compose key={draftName} draftName={draftName} toId={to} />
}

function Compose({ draftName, toId }: { draftName: string; toId: string | null }) {
  const say = useText()
  const mentionSources = useMentionSources()
  const navigate = useNavigate()
  const member = useMember()
  const [isSent, setSent] = useState(false)
  const uploads = useUploads({ directory: 'files', most: maxFiles })
  const crawlId = useRef<string | null>(null)
  const send = useCommandForm({
    contractCall: messageContract.calls.send,
    feature: 'messages',
    initial: { to: [], to_all_network_members: false, subject: '', content: null } as Values,
    toInput: ({ to, content, ...rest }) => ({
      ...rest,
      content: content ?? '',
      ...splitByType(to),
      attachments: uploads.ids,
      crawl_id: crawlId.current,
    }),
    onRefused: (reason) => toast(say('messages.not_sent', { reason }), { tone: 'danger' }),
    onDone: () => {
      setSent(true)
      uploads.confirm()
      if (kept.offered === null) kept.discard()
      link.forget()
      toast(say('messages.was_sent'))
      navigate(messagePaths.inbox())
    },
  })
  const { form } = send
  const { to, to_all_network_members: toAll, subject, content } = form.values
  const link = useLinkPreview(draftName, linksInDocument(content))
  crawlId.current = link.crawlId
  const hindered = blockingReason({
    files: uploads.ids.length,
    recipients: to,
    toAll,
    subject,
    hasText: !isBlank(content),
  })
  const isBare = subject === '' && isBlank(content)
  const isWordless = isBare && uploads.items.length === 0
  const isEmpty = isWordless && to.length === 0 && !toAll
  const isFilled = useRef(false)
  const fill = (draft: LocalDraft) => {
    isFilled.current = true
    form.setValues({
      subject: draft.subject,
      content: draft.document,
      ...(draft.recipients.length === 0 && !draft.to_all_network_members
        ? {}
        : { to: draft.recipients, to_all_network_members: draft.to_all_network_members }),
    })
  }
  const kept = useOfferedDraft({
    name: draftName,
    isMeant: (draft) => isWordless && draftName !== unaddressed && (toId === null || isFor(draft, toId)),
    fill,
  })
  const { draft, offered, isFromElsewhere, isSure, write } = kept
  const attachments = useDraftFiles(kept, uploads)
  useAddressed(toId, ({ id, name, picture }) => {
    if (form.getValues().to.length === 0)
      form.setValues({ to: [{ type: 'member', id, name: name ?? '', picture: picture ?? null }] })
  })
  useForwarded(isSure ? () => !isFilled.current : null, form.setValues, uploads.take)
  const isStarted = useRef(false)
  useEffect(() => {
    // Recipients from the address alone are no draft yet.
    const isBegun = toId === null ? !isEmpty : !isWordless
    if ((isStarted.current || isBegun) && !isSent)
      write({
        subject,
        document: content,
        recipients: isBegun ? to.flatMap(recipientOf) : [],
        to_all_network_members: toAll,
        attachments: attachments.split(' ').filter(Boolean),
      })
    isStarted.current ||= isBegun
  }, [subject, content, to, toAll, toId, attachments, isEmpty, isWordless, isSent, write])
  const abandon = () => {
    kept.discard()
    link.forget()
    uploads.reset()
    form.setValues({ subject: '', content: null, ...(toId === null ? { to: [] } : {}) })
  }

  return (
    <Page
      title={say('messages.new')}
      back={{ to: messagePaths.inbox(), text: say('messages.inbox') }}
      measure="form"
    >
      <Form
        className="fm-stack"
        onSubmit={send.submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && hindered === null && !uploads.busy)
            send.submit(event)
        }}
      >
        {offered !== null && (
          <DraftOffer draft={offered} isFree={isWordless} onTake={kept.take} onDiscard={kept.discard} />
        )}
        {toId !== null && draft === null && offered === null && (
          <UnaddressedDraft
            toId={toId}
            isFree={isWordless}
            onTake={(begun, files) => {
              fill(begun)
              uploads.take(files)
            }}
          />
        )}
        {!toAll && (
          <EntityPicker
            label={say('messages.to')}
            required
            placeholder={say('messages.to_placeholder')}
            value={to}
            onChange={(picked) => form.setFieldValue('to', picked)}
            load={findInDirectory(types, { onlyRun: !member.is_network_admin, without: member.id })}
            error={form.errors.to}
            data-path="to"
          />
        )}
        {member.is_network_admin && (
          <Checkbox
            label={say('messages.to_all')}
            {...form.getInputProps('to_all_network_members', { type: 'checkbox' })}
          />
        )}
        <TextInput label={say('messages.subject')} maxLength={250} {...form.getInputProps('subject')} />
        <RichEditor
          label={say('messages.text')}
          mentions={mentionSources}
          value={content}
          onChange={(text) => form.setFieldValue('content', text)}
          error={form.errors.content}
          data-path="content"
        />
        <LinkPreviewField of={link} />
        <UploadField
          label={say('files.attachments')}
          description={say('files.attachments_hint', { most: maxFiles })}
          uploads={uploads}
          error={form.errors.attachments}
        />
        <FormButtons
          of={send}
          submit={say('messages.send')}
          disabled={uploads.busy ? say('files.busy') : hindered !== null && say(hindered)}
          onCancel={() => navigate(messagePaths.inbox())}
        >
          <DraftState draft={draft} isFromElsewhere={isFromElsewhere} onDiscard={abandon} />
          <span className="fm-grow" />
          <span className="fm-key-hints fm-hint">
            <Keys keys="mod+enter" /> {say('messages.send')}
          </span>
        </FormButtons>
      </Form>
      <UnsavedGuard when={!isWordless && draft === null && !isSent && !send.processing} />
    </Page>
  )
}

const isFor = ({ recipients }: LocalDraft, toId: string): boolean =>
  recipients.some(({ type, id }) => type === 'member' && id === toId)

type UnaddressedDraftProps = {
  toId: string
  isFree: boolean
  onTake: (draft: LocalDraft, files: MessageView['attachments']) => void
}

/** Offers what was begun without a recipient, or for this one before drafts knew their recipient. */
function UnaddressedDraft({ toId, isFree, onTake }: UnaddressedDraftProps) {
  const { draft, attached, isSure, discard } = useSavedDraft(unaddressed)
  if (draft === null || !isSure || draft.to_all_network_members) return null
  if (draft.recipients.length > (isFor(draft, toId) ? 1 : 0)) return null
  const take = () => {
    onTake(draft, attached?.filter(({ id }) => draft.attachments.includes(id)) ?? [])
    discard()
  }
  return isFree && <DraftOffer draft={draft} isFree onTake={take} onDiscard={discard} />
}

/** Room to write, with the quoted text below. */
const quoting = (wrote: string, quoted: RichDocument | null): RichDocument => {
  const above = documentOf(`\n${wrote}`)
  const content = Array.isArray(above.content) ? above.content : []
  return quoted === null
    ? above
    : { ...above, content: [...content, { type: 'blockquote', content: quoted.content }] }
}

/** The recipient that the address names, with the name of now. */
const useAddressed = (
  toId: string | null,
  put: (member: { id: string; name: string | null; picture: string | null | undefined }) => void,
) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address starts anew
  useEffect(() => {
    if (!toId) return
    const start = async () => {
      const { id, name, images } = await call(memberContract.calls.one, { member_id: toId })
      put({ id, name, picture: images.small })
    }
    start().catch(() => {})
  }, [toId])
}

/** The message to forward, unless a draft of it exists: then the draft continues. */
const useForwarded = (
  isFirst: (() => boolean) | null,
  setValues: (values: Partial<Values>) => void,
  attach: (files: MessageView['attachments']) => void,
) => {
  const say = useText()
  const [search] = useSearchParams()
  const forwardId = search.get('forward')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address starts anew
  useEffect(() => {
    if (!forwardId || !isFirst?.()) return
    const start = async () => {
      const { subject, content_document, author, attachments } = await call(messageContract.calls.one, {
        message_id: forwardId,
      })
      const wrote = say('messages.wrote', { name: author.name ?? say('kit.deleted_member') })
      attach(attachments)
      setValues({
        subject: prefixed(say('messages.forward_prefix'), subject),
        content: quoting(wrote, content_document),
      })
    }
    start().catch(() => {})
  }, [forwardId, isFirst !== null])
}
