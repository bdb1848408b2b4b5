import type { FastifyReply } from 'fastify'
import type { Config } from '#platform/config/config.ts'

/** The name of the one policy through which the page may make script addresses. */
const TRUSTED_TYPES_POLICY = 'fundholder'
const TWO_YEARS_SECONDS = 63_072_000
const UNUSED_FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

/**
 * Returns the security headers of every answer.
 *
 * @param styleHashes of the inline styles of the page, `sha256-…`.
 */
export function securityHeaders({
  publicUrl,
  analyticsScriptUrl,
  styleHashes,
}: Pick<Config, 'publicUrl' | 'analyticsScriptUrl'> & { styleHashes: readonly string[] }): Record<
  string,
  string
> {
  const analytics = analyticsScriptUrl ? ` ${analyticsScriptUrl.origin}` : ''
  const policy = [
    `default-src 'none'`,
    `script-src 'self'${analytics}`,
    [`style-src 'self'`, ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${analytics}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ${TRUSTED_TYPES_POLICY}`,
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': UNUSED_FEATURES.map((name) => `${name}=()`).join(', '),
    'cache-control': 'no-store',
    ...(publicUrl?.protocol === 'https:' && {
      'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`,
    }),
  }
}

/** Headers that browsers apply to documents only; scripts, styles and fonts omit them. */
const FOR_DOCUMENTS = ['x-frame-options', 'cross-origin-opener-policy', 'permissions-policy']

/** Shortens the headers of an asset that is only part of a page. Opened directly, it may do nothing. */
export function asPartOfPage(reply: FastifyReply): FastifyReply {
  for (const name of FOR_DOCUMENTS) reply.removeHeader(name)
  return reply.header('content-security-policy', `default-src 'none'; frame-ancestors 'none'`)
}
