import { exportJob, exportRetention } from './account/data-export.ts'
import { deletionJobs, dueDeletions } from './account/deletion.ts'
import { signInRetention } from './account/login-code.ts'
import { removeFileObjects } from './platform/files/removal.ts'
import { sweepFiles, sweeping } from './platform/files/sweep.ts'
import type { JobPlan } from './platform/job-worker.ts'
import type { Platform } from './platform/platform.ts'
import type { Senders } from './platform/senders.ts'
import { deliverNotices, forgetOldSecrets, forgetSecrets } from './platform/notice-delivery.ts'
import { dailyRetention, keepRetention, platformRetention, type RetentionRule } from './platform/retention.ts'
import { sessionRetention } from './platform/session.ts'
import { registrationRetention } from './registration/retention.ts'

/** What is done beside the requests: a line a job, and how often the repeated ones are due. */
export function makeJobs(platform: Platform, senders: Senders): JobPlan {
  return {
    handlers: [
      ...deliverNotices(platform, senders),
      forgetOldSecrets,
      removeFileObjects(platform),
      sweepFiles(platform),
      exportJob(platform),
      ...deletionJobs(platform),
      keepRetention(platform, retentionRules),
    ],
    schedule: [
      { kind: forgetSecrets, everyMinutes: 10 },
      { kind: sweeping, everyMinutes: 60 },
      { kind: dueDeletions, everyMinutes: 60 },
      { kind: dailyRetention, everyMinutes: 24 * 60 },
    ],
  }
}

/** What is kept no longer than needed, a line a rule or a domain. */
export const retentionRules: RetentionRule[] = [
  ...platformRetention,
  ...signInRetention,
  sessionRetention,
  exportRetention,
  ...registrationRetention,
]
