tip-certificates = You pay too much: keep the difference as a certificate, in any currency you like. It pays for a later purchase.
tip-certificatePay = Your certificate pays like a card of its currency. It can make a payment exact.
