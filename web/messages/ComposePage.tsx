import { Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { memberWire } from '#events/members/member.contract.ts'
import { type MessageView, messageWire } from '#events/messages/message.contract.ts'
import { LinkPreviewField } from '#web/crawls/parts/LinkPreviewField.tsx'
import { linksInDocument } from '#web/crawls/parts/links-in.ts'
import { useLinkPreview } from '#web/crawls/parts/use-link-preview.ts'
import { findInDirectory } from '#web/directory/parts/find-entities.ts'
import { useKeptDraft } from '#web/drafts/parts/use-kept-draft.ts'
import { call } from '#web/kit/api.ts'
import { EntityPicker } from '#web/kit/EntityPicker.tsx'
import { RichEditor } from '#web/kit/editor/RichEditor.tsx'
import { documentOf, isBlank, type RichDocument } from '#web/kit/editor/rich-document.ts'
import { FormButtons } from '#web/kit/FormButtons.tsx'
import { useCommandForm } from '#web/kit/form.ts'
import { useFormat } from '#web/kit/format.ts'
import type { Entity } from '#web/kit/found-entities.ts'
import { Keys } from '#web/kit/Keys.tsx'
import { Page } from '#web/kit/Page.tsx'
import { useMember } from '#web/kit/session.ts'
import { useText } from '#web/kit/texts.ts'
import { toast } from '#web/kit/toast.ts'
import { UnsavedGuard } from '#web/kit/UnsavedGuard.tsx'
import { UploadField } from '#web/kit/UploadField.tsx'
import { useUploads } from '#web/kit/use-uploads.ts'
import { paths } from '#web/shell/paths.ts'
import { mentions } from '#web/tags/parts/mentions.ts'
import { hindrance, prefixed, recipientOf, splitByType } from './recipients.ts'
import { useKeptFiles } from './use-kept-files.ts'

type Values = { to: Entity[]; to_all_network_members: boolean; subject: string; content: RichDocument | null }

const mostFiles = 20

// Members write to groups that they run, and to the people who run any group.
const types = ['group', 'group_admin', 'member'] as const

/** Writes a new message, or hands one on. */
export function ComposePage() {
  const say = useText()
  const format = useFormat()
  const navigate = useNavigate()
  const member = useMember()
  const [isSent, setSent] = useState(false)
  const uploads = useUploads({ directory: 'files', most: mostFiles })
  const [address] = useSearchParams()
  const forwarded = address.get('forward')
  const isAddressed = address.has('to')
  const place = forwarded === null ? 'message-new' : `forward-${forwarded}`
  const kept = useKeptDraft(place)
  const { draft, isFromElsewhere, isSure, write, discard } = kept
  const crawlId = useRef<string | null>(null)
  const send = useCommandForm({
    wireCall: messageWire.calls.send,
    initial: { to: [], to_all_network_members: false, subject: '', content: null } as Values,
    toInput: ({ to, content, ...rest }) => ({
      ...rest,
      content: content ?? '',
      ...splitByType(to),
      attachments: uploads.ids,
      crawl_id: crawlId.current,
    }),
    onDone: () => {
      setSent(true)
      uploads.settle()
      discard()
      link.forget()
      toast(say('messages.was_sent'))
      navigate(paths.inbox())
    },
  })
  const { form } = send
  useAddressed(form.setValues)
  const abandon = () => {
    discard()
    link.forget()
  }
  const { to, to_all_network_members: toAll, subject, content } = form.values
  const link = useLinkPreview(place, linksInDocument(content))
  crawlId.current = link.crawlId
  const hindered = hindrance({
    files: uploads.ids.length,
    recipients: to,
    toAll,
    subject,
    hasText: !isBlank(content),
  })
  const isBare = subject === '' && isBlank(content)
  const isStarted = useRef(false)
  const restored = useRef<string | null>(null)
  const isEmpty = uploads.items.length === 0 && to.length === 0 && subject === '' && isBlank(content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is put in the place of what stands there
  useEffect(() => {
    if (draft === null || !(isBare || isFromElsewhere)) return
    restored.current = place
    form.setValues({
      subject: draft.subject,
      content: draft.document,
      // To whom, the address may say better.
      ...(isAddressed ? {} : { to: draft.recipients, to_all_network_members: draft.to_all_network_members }),
    })
  }, [draft])
  const attachments = useKeptFiles(kept, uploads)
  useForwarded(isSure ? () => restored.current !== place : null, form.setValues, uploads.take)
  useEffect(() => {
    const isBlankNow = isEmpty && !toAll
    if ((isStarted.current || !isBlankNow) && !isSent)
      write({
        subject,
        document: content,
        recipients: to.flatMap(recipientOf),
        to_all_network_members: toAll,
        attachments: attachments.split(' ').filter(Boolean),
      })
    isStarted.current ||= !isBlankNow
  }, [subject, content, to, toAll, attachments, isEmpty, isSent, write])

  return (
    <Page
      title={say('messages.new')}
      back={{ to: paths.inbox(), text: say('messages.inbox') }}
      measure="form"
    >
      <form
        className="fm-stack"
        onSubmit={send.submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && hindered === null && !uploads.busy)
            send.submit(event)
        }}
      >
        {!toAll && (
          <EntityPicker
            label={say('messages.to')}
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
          mentions={mentions}
          value={content}
          onChange={(text) => form.setFieldValue('content', text)}
          error={form.errors.content}
          data-path="content"
        />
        <LinkPreviewField of={link} />
        <UploadField
          label={say('files.attachments')}
          description={say('files.attachments_hint', { most: mostFiles })}
          uploads={uploads}
          error={form.errors.attachments}
        />
        <FormButtons
          of={send}
          submit={say('messages.send')}
          disabled={uploads.busy ? say('files.busy') : hindered !== null && say(`messages.${hindered}`)}
          onCancel={() => navigate(paths.inbox())}
        >
          {draft !== null && (
            <span className="fm-tiny fm-faint fm-numbers" role="status">
              {say(isFromElsewhere ? 'editor.draft_elsewhere' : 'editor.draft_kept', {
                time: format.time(draft.at),
              })}
            </span>
          )}
          <span className="fm-grow" />
          <span className="fm-key-hints fm-hint">
            <Keys keys="mod+enter" /> {say('messages.send')}
          </span>
        </FormButtons>
      </form>
      <UnsavedGuard when={!isEmpty && !isSent && !send.processing} onDiscard={abandon} />
    </Page>
  )
}

/** Room to write, and below it what somebody wrote. */
const quoting = (wrote: string, quoted: RichDocument | null): RichDocument => {
  const above = documentOf(`\n${wrote}`)
  const content = Array.isArray(above.content) ? above.content : []
  return quoted === null
    ? above
    : { ...above, content: [...content, { type: 'blockquote', content: quoted.content }] }
}

/** To whom it goes, when the address says so. */
const useAddressed = (setValues: (values: Partial<Values>) => void) => {
  const [search] = useSearchParams()
  const toId = search.get('to')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address starts anew
  useEffect(() => {
    if (!toId) return
    const start = async () => {
      const { id, name, images } = await call(memberWire.calls.one, { member_id: toId })
      setValues({ to: [{ type: 'member', id, name: name ?? '', picture: images.small }] })
    }
    start().catch(() => {})
  }, [toId])
}

/** The message that is handed on, once it can be told whether that was begun before: then it is gone on with. */
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
      const { subject, content_document, author, attachments } = await call(messageWire.calls.one, {
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
