import { usualMailLimit } from '#platform/language/mail-limit.ts'
import { defineSettings } from '#platform/language/network-setting.ts'
import { z } from '#platform/language/shapes.ts'

/** Endings of files, divided by commas; each of letters and digits. */
const extensions = z
  .string()
  .max(2000)
  .regex(/^\s*(?:[a-z0-9]+\s*(?:,\s*[a-z0-9]+\s*)*)?$/i, { message: 'extensions_unusable' })

const lockDays = { min: 1, max: 365 }
const quota = { min: 0, max: 1_000_000 }
const megabytes = { min: 1, max: 100 }

export const fileSettings = defineSettings({
  feature: 'files',
  section: 'files',
  order: 40,
  settings: [
    // Whether uploads take only some kinds of files, or all but some.
    {
      key: 'files_extension_filter_enabled',
      type: z.boolean(),
      default: false,
      field: { control: 'switch' },
      readable: true,
    },
    {
      key: 'files_extension_filter_type',
      type: z.enum(['allow', 'deny']),
      default: 'deny',
      field: { control: 'choice', options: ['deny', 'allow'] },
      readable: true,
    },
    {
      key: 'files_extension_filter_list',
      type: extensions,
      default: '',
      field: { control: 'text', placeholder: 'exe, bat, js' },
      readable: true,
      codes: ['extensions_unusable'],
    },
    {
      key: 'files_default_lock_period_in_days',
      type: z.int().min(lockDays.min).max(lockDays.max),
      default: 7,
      field: { control: 'number', ...lockDays },
      readable: true,
    },
    // Whether attachments are locked, and their versions shown, where they hang.
    {
      key: 'extended_attachment_settings',
      type: z.boolean(),
      default: true,
      field: { control: 'switch' },
      readable: true,
    },
    // How much files may take, with all versions and the trash; 0 is no limit.
    ...['files_quota_per_member_in_gb', 'files_quota_in_gb'].map((key) => ({
      key,
      type: z.int().min(quota.min).max(quota.max),
      default: 0,
      field: { control: 'number' as const, ...quota },
      readable: true,
    })),
    // Files that an organiser's mail carries; what is larger stays with the appointment.
    {
      key: 'email_attachment_limit_in_mb',
      type: z.int().min(megabytes.min).max(megabytes.max),
      default: usualMailLimit,
      field: { control: 'number', ...megabytes },
      readable: true,
    },
  ],
})
