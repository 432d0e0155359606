import type { Protection } from '../scenario/scenario.js';
import type { SharedDevices } from './devices.js';
import type { Endpoint } from './endpoint.js';

const HELLO_BYTES = 250;
const CERTIFICATE_BYTES = 4000;
const FINISHED_BYTES = 400;

/** The connection on which a handshake takes place. */
export interface HandshakeParties {
  opener: Endpoint;
  acceptor: Endpoint;
  /** A message between the tasks, with its processor time at the sending one. */
  message(from: Endpoint, bytes: number, sendUs: number, then: () => void): void;
}

/**
 * The AT-TLS handshake: two round trips for a full handshake and one for a resumed session with TLS 1.2, one in either case with TLS 1.3
 * (RFC 8446), where the opener may send its request together with the end of its handshake.
 */
export class TlsHandshake {
  constructor(
    private readonly parties: HandshakeParties,
    /** The end that accepts the connection. */
    private readonly protection: Required<Protection>,
    private readonly devices: SharedDevices,
  ) {}

  /** @param ready called when the opener may send its request */
  run(resumes: boolean, ready: () => void): void {
    if (this.protection.tlsVersion === '1.3') this.inOneRoundTrip(resumes, ready);
    else if (resumes) this.resumed(ready);
    else this.full(ready);
  }

  private full(ready: () => void): void {
    const { opener, acceptor, message } = this.parties;
    const us = (endpoint: Endpoint): number => endpoint.host.prices.cpu('tlsFullHandshakeUs') / 2;
    message(opener, HELLO_BYTES, us(opener), () =>
      message(acceptor, CERTIFICATE_BYTES, us(acceptor) + this.exchangeUs(acceptor), () =>
        message(opener, FINISHED_BYTES, us(opener) + this.exchangeUs(opener), () =>
          this.privateKey((extraUs) => message(acceptor, FINISHED_BYTES, us(acceptor) + extraUs, ready)),
        ),
      ),
    );
  }

  private resumed(ready: () => void): void {
    const { opener, acceptor, message } = this.parties;
    const us = (endpoint: Endpoint): number => endpoint.host.prices.cpu('tlsResumedHandshakeUs') / 2;
    message(opener, HELLO_BYTES, us(opener), () =>
      message(acceptor, FINISHED_BYTES, 2 * us(acceptor), () => opener.work(() => us(opener), ready)),
    );
  }

  /** The opener sends its key share with its first message. Resumed sessions also exchange keys. */
  private inOneRoundTrip(resumes: boolean, ready: () => void): void {
    const { opener, acceptor, message } = this.parties;
    const name = resumes ? 'tlsResumedHandshakeUs' : 'tlsFullHandshakeUs';
    const us = (endpoint: Endpoint): number => (endpoint.host.prices.cpu(name) + this.exchangeUs(endpoint)) / 2;
    const answer = (extraUs: number): void =>
      message(acceptor, resumes ? FINISHED_BYTES : CERTIFICATE_BYTES, 2 * us(acceptor) + extraUs, () =>
        opener.work(() => us(opener), ready),
      );
    message(opener, HELLO_BYTES, us(opener), () => (resumes ? answer(0) : this.privateKey(answer)));
  }

  /** Processor time of an ephemeral key exchange at one end. */
  private exchangeUs({ host }: Endpoint): number {
    return this.protection.keyExchange === 'rsa' ? 0 : host.prices.ecdheUs();
  }

  /**
   * The operation with the private key: in a Crypto Express, otherwise by the acceptor itself. For a certificate with an elliptic curve, it
   * is part of the key exchange.
   */
  private privateKey(then: (extraUs: number) => void): void {
    const { cryptoExpress, cryptoFeatures, keyExchange } = this.protection;
    if (keyExchange === 'ecdhe-ecdsa') then(0);
    else if (cryptoExpress === 'none') then(this.parties.acceptor.host.prices.cpu('tlsSoftwareRsaUs'));
    else this.devices.privateKeyOperation(cryptoExpress, cryptoFeatures, () => then(0));
  }
}
