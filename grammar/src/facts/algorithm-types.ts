/** Strength of an algorithm: recommended; acceptable if a partner needs it; to be phased out; must not be used. */
export type Strength = 'strong' | 'acceptable' | 'weak' | 'broken';

/** Weaknesses of a cipher suite. */
export type SuiteWeakness =
  | 'no-encryption'
  | 'export'
  | 'rc4'
  | 'rc2'
  | 'des'
  | '3des'
  | 'md5'
  | 'sha1-mac'
  | 'cbc'
  | 'static-key-exchange'
  | 'dsa';

/** A cipher suite as the suite table describes it. */
export interface SuiteFacts {
  /** Four digits: C02F. */
  code: string;
  /** Two digits, if the suite has such a code: 2F. */
  shortCode?: string;
  name: string;
  /** Versions that support it, with the names that the policy uses: `SSLv3`, `TLSv1`, `TLSv1.1`, `TLSv1.2`, `TLSv1.3`. */
  versions: string[];
  keyExchange: 'RSA' | 'DH' | 'DHE' | 'ECDH' | 'ECDHE' | 'TLSv1.3' | 'none';
  /** Key type of the certificate; any with TLS 1.3. */
  authentication: 'RSA' | 'DSA' | 'ECDSA' | 'any' | 'none';
  /** Ephemeral keys: (EC)DHE and TLS 1.3. */
  forwardSecrecy: boolean;
  /** Authenticated encryption: GCM and TLS 1.3. */
  aead: boolean;
  /** `NULL`, `RC4-40`, `RC4-128`, `RC2-40`, `DES`, `3DES`, `AES-128-CBC`, `AES-256-GCM`, `ChaCha20-Poly1305` … */
  encryption: string;
  /** `MD5`, `SHA1`, `SHA256`, `SHA384`, `none` or `AEAD`. */
  mac: string;
  strength: Strength;
  weaknesses: SuiteWeakness[];
  /** Usable in FIPS 140 mode. */
  fips: boolean;
  /** Not available in the release. */
  notInRelease?: boolean;
}

export type TlsGroupAttribute = 'ClientECurves' | 'ClientKeyShareGroups' | 'ServerKexECurves' | 'ServerKeyShareGroups';
export type TlsSignatureAttribute = 'SignaturePairs' | 'SignaturePairsCert';

export interface TlsGroup {
  code: string;
  name: string;
  strength: Strength;
  /** Available in TLS 1.3. */
  tls13: boolean;
  fips: boolean;
}

export interface TlsSignature {
  code: string;
  name: string;
  strength: Strength;
  hash: string;
  key: 'RSA' | 'DSA' | 'ECDSA' | 'RSASSA-PSS';
  /** `certificates`: TLS 1.3 supports it only for the signatures of certificates. */
  tls13: boolean | 'certificates';
}

/** The facts of a keyword of the IPSec and IKE statements. */
export interface AlgorithmFacts {
  strength: Strength;
  /** `RFC 8221 section 5`, and its requirement level: MUST, SHOULD NOT … */
  reference?: string;
  level?: string;
  /** Usable in FIPS 140 mode. */
  fips: boolean;
  bits?: number;
  /** Encryption that also protects integrity. */
  aead?: boolean;
}
export type AlgorithmKind =
  | 'encryption'
  | 'integrity'
  | 'ike-encryption'
  | 'ike-hash'
  | 'ike-integrity'
  | 'ike-prf'
  | 'dh-group'
  | 'ike-authentication'
  | 'ike-mode';
