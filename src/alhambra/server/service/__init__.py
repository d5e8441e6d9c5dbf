"""What requests and messages ask of tables, whatever they come by: HTTP and sockets, or a page without a server."""
